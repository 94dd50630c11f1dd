/** A script that stands in the page itself: compiled and made as short as it can be, without the tag around it. */
declare module '*.inline?script' {
  const script: string;
  export default script;
}
