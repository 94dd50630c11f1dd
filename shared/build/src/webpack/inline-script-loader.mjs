import { inlineScriptModule } from '../compile/inline-script.mjs';

/** The bundler's way to the text of a script that stands in a page. */
export default function loadInlineScript(source) {
  return inlineScriptModule(source);
}
