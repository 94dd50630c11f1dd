/** Whether a file takes a page from one build to the next while somebody works on a module, and is no part of what a page is made of. */
export const isHotUpdate = (file: string): boolean => /\.hot-update\.js(?:on)?$/.test(file);
