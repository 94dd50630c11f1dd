/*
 * Every command starts here. Written so that an old Node reads it too, and says what is wrong instead of showing a
 * syntax error.
 */
var NEEDED = [20, 19];

/** Ends the process with one line where Node is too old. */
export function checkNode() {
  var present = process.versions.node.split('.').map(Number);
  if (present[0] > NEEDED[0] || (present[0] === NEEDED[0] && present[1] >= NEEDED[1])) return;
  console.error(
    'Vetportal needs Node ' +
      NEEDED.join('.') +
      ' or newer; this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org and start again.',
  );
  process.exit(1);
}

/** Runs `src/commands/<name>.command.ts` with the rest of the command line. */
export function runCommand(name) {
  checkNode();
  import('tsx/esm/api')
    .then(function (tsx) {
      return tsx.tsImport('../src/commands/' + name + '.command.ts', import.meta.url);
    })
    .then(function (command) {
      return command.run(process.argv.slice(2));
    })
    .then(
      function (code) {
        process.exitCode = code;
      },
      function (error) {
        if (error && error.code === 'ERR_MODULE_NOT_FOUND') {
          console.error('A package is missing: run `npm ci` first. (' + error.message + ')');
        } else {
          console.error(error && error.stack ? error.stack : error);
        }
        process.exit(1);
      },
    );
}
