import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({ standalone: './src/standalone.ts' });
