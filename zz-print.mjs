import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const f of process.argv.slice(2)) {
  const p = await b.newPage();
  await p.goto(`file:///tmp/lab/${f}.html`);
  await p.pdf({ path: `/tmp/lab/${f}.pdf`, preferCSSPageSize: true, printBackground: false });
}
await b.close();
