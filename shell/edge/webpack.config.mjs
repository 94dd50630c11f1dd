import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({ edge: './edge/main.ts', delivery: './edge/command-line/delivery.ts' });
