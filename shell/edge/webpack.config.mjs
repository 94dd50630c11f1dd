import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({ edge: './edge/main.ts' });
