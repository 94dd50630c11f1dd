export { moduleConfig as default } from '@vetportal/build/webpack';
