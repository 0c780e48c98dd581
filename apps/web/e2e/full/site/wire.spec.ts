import type { Locale } from '@lc/api-contract'
import { callWithHeaders } from '../../support/flows/site.ts'
import { newEmail, PASSWORD } from '../../support/people.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

for (const [locale, tag] of [
  ['en', 'EN-US'],
  ['zh', 'ZH-CN'],
] as [Locale, string][]) {
  test(`default: calls carry the session, the language ${tag} and a time-based id`, ({ page, people, apiCalls }) =>
    callWithHeaders({ page, people, apiCalls }, { locale, tag }))
}

test('default: passwords leave the browser encoded and are not stored', async ({ page, people }) => {
  const email = await people.active()
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`))
  await stepsIn(page, 'en').logIn(email)
  const sent = bodies.find((body) => body.includes('/user/login'))
  expect(sent).toContain(email)
  expect(bodies.join('\n')).not.toContain(PASSWORD)
  expect(JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    PASSWORD,
  )
})

test('default: the browser sends preflights with credentials, and only our pages are allowed', async ({
  page,
  apiCalls,
}) => {
  const steps = stepsIn(page, 'en')
  await steps.open('logIn')
  const answered = page.waitForResponse(`${product.api}/api/v1/user/login`)
  await steps.submitLogIn(newEmail())
  const reply = await answered
  expect(apiCalls.map(({ method }) => method)).toEqual(['OPTIONS', 'POST'])
  const headers = await reply.allHeaders()
  expect(headers['access-control-allow-origin']).toBe(product.web)
  expect(headers['access-control-allow-credentials']).toBe('true')
  await page.goto('about:blank')
  const elsewhere = await page.evaluate(
    (url) =>
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).then(
        () => 'let in',
        () => 'refused',
      ),
    `${product.api}/api/v1/user/login`,
  )
  expect(elsewhere).toBe('refused')
})
