import { createClient, routes } from '@lc/api-contract'
import { product } from './product.ts'

interface UploadOptions {
  token: string
  files: readonly { path: string; text: string }[]
}

/** Uploads files and cancels the compile check. Returns the project's id. */
export const uploadProject = async ({ token, files }: UploadOptions): Promise<string> => {
  const { call } = createClient({ origin: product.api, locale: 'en', token: () => token })
  const form = new FormData()
  for (const { path, text } of files) form.append('files', new File([text], path), path)
  const { id } = await call(routes.uploadFile, { form })
  await call(routes.cancelPreflight, { body: { id } })
  return id
}
