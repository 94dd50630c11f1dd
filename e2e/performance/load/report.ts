/** Prints a table line by line, and remembers what was not met. */
export class Report {
  private readonly missed: string[] = [];

  /** A line with what was measured and what is asked. */
  line(what: string, measured: string, asked: string, isMet: boolean): void {
    if (!isMet) this.missed.push(what);
    console.log(`  ${what.padEnd(44)}${measured.padStart(38)}   asked ${asked}${isMet ? '' : '   NOT MET'}`);
  }

  /** The last line; a program that has missed something ends with 1. */
  finish(): void {
    console.log(
      this.missed.length === 0 ? '\nEverything asked is met.' : `\nNot met: ${this.missed.join('; ')}`,
    );
    if (this.missed.length > 0) process.exitCode = 1;
  }
}
