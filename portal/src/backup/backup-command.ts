import { stat } from 'node:fs/promises';
import { backUp } from './backup';
import { runBackupCommand } from './commands';

/* `npm run backup -- FILE`: saves database, versions and keys of the portal that DATA_DIR and DATABASE_URL name. */
process.exitCode = await runBackupCommand('backup', async (plan) => {
  await backUp(plan);
  return `${plan.file} holds ${plan.folder}: ${((await stat(plan.file)).size / 1e6).toFixed(1)} MB. Its keys open sessions: keep it where nobody else reads.`;
});
