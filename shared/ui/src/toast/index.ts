export { ToastRegion, type ToastRegionProps } from './toast-region';
export {
  createToastStore,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
  type ToastStore,
} from './toast-store';
