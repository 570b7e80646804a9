import type { ServerResponse } from 'node:http';
import { startMailServer, type CaughtMail } from './mail-server.ts';

/**
 * A fault for a mail: an error before it is accepted; no response or a cut connection, before or after it is accepted;
 * or acceptance delayed until a promise resolves.
 */
export type MailFault =
  | { status: number; name?: string; retryAfter?: number | string; body?: string }
  | 'hang'
  | 'cut'
  | 'hang after taking'
  | 'cut after taking'
  | { until: Promise<void> };

/**
 * Starts a mock of Resend on loopback that can inject a fault per scenario.
 *
 * @param operator the operator's email, `MAIL_TO`.
 */
export async function startResend(operator: string) {
  /** Mails that would have been delivered, in order. */
  const mails: CaughtMail[] = [];
  /** All requests, including failed and repeated ones. */
  const requests: CaughtMail[] = [];
  const faults = new Map<string, (mail: CaughtMail) => MailFault | undefined>();
  const held = new Map<CaughtMail, Promise<void>>();

  const isAbout = (mail: CaughtMail, email: string) =>
    mail.to === email || mail.text.includes(email) || mail.subject.includes(email);

  const server = await startMailServer({
    async onMail(mail) {
      await held.get(mail);
      mails.push(mail);
    },
    faultFor(mail) {
      requests.push(mail);
      const fault = [...faults]
        .filter(([about]) => isAbout(mail, about))
        .map(([, faultOf]) => faultOf(mail))
        .find((found) => found !== undefined);
      if (typeof fault === 'object') {
        if ('status' in fault) return { replaceResponse: (response) => fail(response, fault) };
        held.set(mail, fault.until);
        return undefined;
      }
      if (fault === undefined) return undefined;
      const answer = (response: ServerResponse) =>
        fault.startsWith('cut') ? void response.destroy() : undefined;
      return fault.endsWith('after taking') ? { afterwards: answer } : { replaceResponse: answer };
    },
  });

  return {
    ...server,
    mails,
    requests,
    /**
     * Injects a fault into the mails about one visitor, or with these words in the subject.
     *
     * @param email the visitor's email: recipient of the confirmation, Reply-To and text of the operator's mail.
     * @param fault called for each request; undefined lets it through.
     */
    injectFault(
      email: string,
      fault: (mail: CaughtMail, nth: number) => MailFault | undefined,
    ): void {
      let count = 0;
      faults.set(email, (mail) => fault(mail, (count += 1)));
    },
    /** Returns the mails about this visitor, to the operator and to the visitor, without the list of open inquiries. */
    mailsAbout(email: string) {
      // The list of open inquiries may mention any visitor.
      const isReminder = ({ idempotencyKey }: CaughtMail) => idempotencyKey?.startsWith('open-');
      const about = mails.filter((mail) => isAbout(mail, email) && !isReminder(mail));
      return {
        operator: about.filter(({ to }) => to === operator),
        visitor: about.filter(({ to }) => to !== operator),
      };
    },
  };
}

function fail(response: ServerResponse, fault: Extract<MailFault, { status: number }>): void {
  const { status, name = 'application_error', retryAfter, body } = fault;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(body ?? JSON.stringify({ statusCode: status, name, message: 'As the test wants.' }));
}
