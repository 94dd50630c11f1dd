const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

/** Whether a text is a host as requests name it, with its port or without. */
export const isHost = (text: string): boolean => HOST.test(text);
