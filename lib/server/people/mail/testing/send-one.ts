import { createMailer } from '../create-mailer';

/** Sends one letter to the SMTP_URL of the environment and says what came of it, after how long; the process then has to end by itself. */
async function sendOne(): Promise<{ outcome: string; ms: number }> {
  const began = Date.now();
  const after = (outcome: string) => ({ outcome, ms: Date.now() - began });
  try {
    const delivery = await createMailer({
      smtpUrl: process.env.SMTP_URL ?? '',
      mailFrom: 'no-reply@sujet.example',
      dataDir: '',
    }).connect();
    await delivery.deliver({ to: 'reader@example.by', subject: 'Проба', text: 'Проба', html: '<p>Проба</p>' });
    return after('delivered');
  } catch (error) {
    return after(error instanceof Error ? error.name : 'unknown');
  }
}

void sendOne().then((outcome) => process.stdout.write(JSON.stringify(outcome)));
