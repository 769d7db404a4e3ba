#ifndef FOCUS_AUDIT_CLIBXML2_SHIM_H
#define FOCUS_AUDIT_CLIBXML2_SHIM_H

#include <string.h>

// Newer versions mark some functions that we need as deprecated, long before older versions have a replacement; Swift
// would report the attribute as a warning, and warnings are errors.
#define XML_DEPRECATED
#define XML_DEPRECATED_MEMBER

// If libxml2 is built with ICU, its headers include ICU's own, which repeat definitions of Foundation's copy of ICU:
// the compiler rejects both together. Nothing here uses a converter.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/threads.h>
#include <libxml/xmlerror.h>
// For the tests, which compare our own writer with libxml2's.
#include <libxml/xmlwriter.h>

/// `xmlFree` is a mutable global function pointer, which Swift 6 refuses to read concurrently.
static inline void focus_audit_xml_free(void *memory) { xmlFree(memory); }

/// The number of bytes of the document that the parser has read. Constant time only because we never let libxml2
/// convert an encoding: with a converter, libxml2 would convert the rest back to count it.
static inline long focus_audit_xml_offset(xmlParserCtxtPtr parser) { return xmlByteConsumed(parser); }

/// Where `byte` first occurs in `length` bytes from `start`, or -1.
static inline long focus_audit_find(const unsigned char *start, unsigned char byte, long length) {
  const unsigned char *found = length > 0 ? (const unsigned char *)memchr(start, byte, (size_t)length) : NULL;
  return found ? found - start : -1;
}

#endif
