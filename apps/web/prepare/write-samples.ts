import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { renderMail } from '@lc/mails'
import { sampleMail } from '../src/catalogue/samples/sample-mail.ts'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { mailSamples } from '../src/shared/pages/catalogue-list.ts'

/** Writes every mail of the catalogue as the very document that is sent. */
export const writeSamples = async (out: string) => {
  for (const locale of locales) {
    for (const { slug, mail } of mailSamples) {
      const folder = join(out, localPath(locale, `/components/${slug}`))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'index.html'), renderMail(sampleMail(mail, locale)).html)
    }
  }
}
