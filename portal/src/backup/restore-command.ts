import { runBackupCommand } from './commands';
import { restore } from './restore';

/* `npm run restore -- FILE`: restores a backup into an empty DATA_DIR and an empty database of DATABASE_URL. */
process.exitCode = await runBackupCommand('restore', async (plan) => {
  const madeAt = await restore(plan);
  return `${plan.folder} is as it was at ${madeAt}.`;
});
