import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFiles } from '../src/shared/pages/file-list.ts'
import { contentPolicy } from './content-policy.ts'
import { canPay, servedDocuments } from './served-pages.ts'

/** Told by whoever runs the site; the build does not know the API. */
const API = ['$site_api_origins']

/** The policy of every document of the built site, by its file. */
export const readPolicies = async (client: string) => {
  const policyOf = async (file: string, allowed: Parameters<typeof contentPolicy>[1]) =>
    [file, contentPolicy(await readFile(join(client, file), 'utf8'), allowed)] as const
  const drawings = siteFiles.filter(({ type }) => type === 'image/svg+xml')
  return new Map(
    await Promise.all([
      ...servedDocuments.map(({ file, area }) =>
        policyOf(file, { apiOrigins: area === 'catalogue' ? [] : API, canPay: canPay(area) }),
      ),
      ...drawings.map(({ path }) => policyOf(path, { apiOrigins: [] })),
    ]),
  )
}
