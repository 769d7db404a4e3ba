#ifndef FOCUS_AUDIT_CLIBYAML_SHIM_H
#define FOCUS_AUDIT_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
