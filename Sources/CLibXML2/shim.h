#ifndef FOCUS_AUDIT_CLIBXML2_SHIM_H
#define FOCUS_AUDIT_CLIBXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/encoding.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

/// `xmlFree` is a mutable global function pointer, which Swift 6 refuses to read concurrently.
static inline void focus_audit_xml_free(void *memory) { xmlFree(memory); }

#endif
