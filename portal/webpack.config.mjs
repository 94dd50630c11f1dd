import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({
  portal: './src/portal.ts',
  edge: './src/edge.ts',
  delivery: '@vetportal/delivery/command-line',
});
