// The bundler puts this in place of a module of Node for browsers (`noNodeInBrowsers`). It may not be there either, so the build ends.
import 'server-only';
