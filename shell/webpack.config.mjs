export { hostConfig as default } from '@vetportal/build/webpack';
