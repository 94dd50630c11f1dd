/*
 * A chunk of its own: most pages never show a message. In the order of the design system's own index, which is the one that the bundler's
 * memory has: in another one a build from that memory would not be the build from nothing.
 */
export { ToastRegion, createToastStore } from '@vetportal/ui/toast';
