import { routes } from '@lc/api-contract'
import { cancelledTitle, orderSlow, watchScan } from '../../support/flows/scans.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

test('given a network without streams, progress is polled and ends like the scan', async ({
  page,
  people,
  apiCalls,
}) => {
  await page.route(`${product.api}${routes.watchProgress.path}*`, (route) => route.abort())
  const scan = await orderSlow(people, '0.5.9')
  await watchScan(page, 'zh', scan)
  const polls = () =>
    apiCalls.filter(({ method, url }) => method === 'GET' && url.pathname === routes.getSummary.path).length
  await expect.poll(polls).toBeGreaterThan(2)
  await scan.cancel()
  await expect(cancelledTitle(page, 'zh')).toBeVisible()
})
