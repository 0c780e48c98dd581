import { randomUUID } from 'node:crypto'
import { locales, routes } from '@lc/api-contract'
import { keepToken } from '../../support/page-state.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const NAME = '<img src=x onerror=alert(1)>.sol'

/** Strings, comments, names and line endings with a special meaning in some format. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @title </script><svg/onload=alert(1)> [click](javascript:alert(1)) {{7*7}} \u202egnp.exe\u202c zero\u200bwidth
/// @notice =HYPERLINK("http://evil.example","x") <iframe src=file:///etc/passwd></iframe>
contract Vault {
    address public owner = msg.sender;
    string public words = "\\"];a[URL=\\"javascript:alert(1)\\" <link href=http://169.254.169.254/>";

    function pay(address payable to) external {
        require(tx.origin == owner, "</p><script>alert(1)</script>"); // \u202e here \u202c
        to.transfer(address(this).balance);
    }
}
`

for (const locale of locales) {
  test(`given hostile names, comments and strings, every tab of the report shows them as text (${locale})`, async ({
    page,
    people,
  }) => {
    const token = await people.newSession()
    const call = people.callAs(token)
    const form = new FormData()
    form.append('files', new Blob([SOURCE]), NAME)
    const { id: projectId } = await call(routes.uploadFile, { form })
    const order = { projectId, mainFile: NAME, mainContract: 'Vault', idempotencyKey: randomUUID() }
    const { contractId: scanId } = await call(routes.orderScan, { body: order })
    const steps = stepsIn(page, locale)
    await keepToken(page, token)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('dialog', (dialog) => requests.push(`dialog ${dialog.message()}`))
    await page.goto(steps.path(`/contract/${scanId}`))
    const finding = page.locator('[data-findings] a').first()
    await finding.click({ timeout: 150_000 })
    await expect(page.getByText(NAME).first()).toBeVisible()
    await expect(page.getByText('⟨U+202E⟩').first()).toBeVisible()
    for (const tab of ['structure', 'unit', 'provenance'] as const) {
      await steps.openTab(tab)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(
        await page.locator('main :is(img[src="x"], iframe, script, svg[onload], a[href^="javascript"])').count(),
      ).toBe(0)
    }
    expect(requests.filter((url) => /evil|169\.254|javascript:|^dialog |\/x$/.test(url))).toEqual([])
  })
}
