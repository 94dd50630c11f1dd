/* A chunk of its own: most pages never show a message. */
export { createToastStore, ToastRegion } from '@vetportal/ui/toast';
