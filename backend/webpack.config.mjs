import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({ portal: './src/portal.ts', standalone: './src/standalone.ts' });
