/** How deep lists and objects may stand in one another in a body: nothing that anybody has to send comes near. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether lists and objects stand too deep in one another, told before the text is parsed: what walks through the value afterwards,
 * a validator or a serialiser, goes one call deeper for each, and would run out of stack.
 *
 * @param json a text that may be no JSON at all
 */
export function isTooDeep(json: string, most: number = MAX_JSON_DEPTH): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    // [ and {, then ] and }.
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

/** Where a text ends that begins at a quote; past the end where it never does. */
function endOfText(json: string, start: number): number {
  let at = json.indexOf('"', start + 1);
  while (at !== -1) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
    at = json.indexOf('"', at + 1);
  }
  return json.length;
}
