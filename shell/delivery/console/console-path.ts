/** Where the operator's pages are. */
export const CONSOLE_PATH = '/delivery/console';
