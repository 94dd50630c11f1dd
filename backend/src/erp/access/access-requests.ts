import type { Locale } from '@vetportal/i18n';
import type { Database, Queries } from '../../database';
import type { Outbox } from '../../mail/outbox';
import { makeConfirmLink, makeResetLink, type Wanted } from './access-links';
import { mailAccessLink, mailKnownAccess } from './access-mails';
import { insertAccess } from './new-access';

/** An access that is asked for, by a page in this language. */
export interface WantedAccess extends Wanted {
  readonly locale: Locale;
}

interface Kept {
  readonly login: string;
  readonly wanted: WantedAccess | null;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly closed: boolean;
  readonly confirmed: boolean;
}

/**
 * What is asked for by a login alone: another password, or an access. It is kept before the caller is answered and looked into after
 * that, so that neither the answer nor the time it takes reveals whether somebody has this login. What is stored is done once.
 */
export class AccessRequests {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** @param wanted what an access is to have; another password is asked for where it is left out */
  async keep(login: string, wanted?: WantedAccess): Promise<void> {
    await this.database.query('insert into access_request (login, wanted) values ($1, $2::jsonb)', [
      login,
      wanted ? JSON.stringify(wanted) : null,
    ]);
  }

  /** Sends what is due for all that is kept, also by a process that has ended; what fails stays for the next time. */
  async lookInto(): Promise<void> {
    await this.database.transaction(async (queries) => {
      const kept = await queries.query<Kept>(
        `with taken as (delete from access_request returning id, login, wanted)
         select login, wanted from taken order by id`,
      );
      for (const { login, wanted } of kept) {
        if (wanted) await this.sendConfirmation(queries, login, wanted);
        else await this.sendReset(queries, login);
      }
    });
  }

  private async sendReset(queries: Queries, login: string): Promise<void> {
    const person = await personOf(queries, login);
    if (!person || person.closed) return;
    const token = await makeResetLink(queries, person.id);
    await mailAccessLink(this.outbox, queries, { ...person, userId: person.id }, 'reset', token);
  }

  private async sendConfirmation(queries: Queries, email: string, wanted: WantedAccess): Promise<void> {
    const known = await personOf(queries, email);
    if (known && (known.confirmed || known.closed)) {
      await mailKnownAccess(this.outbox, queries, { ...known, userId: known.id });
      return;
    }
    const { name, locale } = wanted;
    const id = known?.id ?? (await insertAccess(queries, { name, email, locale }));
    const token = await makeConfirmLink(queries, id, wanted);
    const to = { email: known?.email ?? email, locale, userId: id };
    await mailAccessLink(this.outbox, queries, to, 'confirm', token);
  }
}

async function personOf(queries: Queries, login: string): Promise<Person | undefined> {
  const [person] = await queries.query<Person>(
    `select id, email, locale, closed_at is not null as closed, email_verified as confirmed
     from customer_user where lower(email) = lower($1)`,
    [login],
  );
  return person;
}
