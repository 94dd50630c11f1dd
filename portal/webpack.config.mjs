import { serverConfig } from '@vetportal/build/webpack';

export default serverConfig({
  portal: './src/portal.ts',
  edge: './src/edge.ts',
  migrate: './src/migrate.ts',
  backup: './src/backup/backup-command.ts',
  restore: './src/backup/restore-command.ts',
  // For an image of the demonstration, which has no sources.
  'index-command': '@vetportal/backend/index-command',
  delivery: '@vetportal/delivery/command-line',
});
