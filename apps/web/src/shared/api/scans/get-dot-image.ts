import { routes } from '@lc/api-contract'
import { api } from '../api.ts'
import type { PictureFile, ReportSource } from '../report-source.ts'

/** A picture as a file, or undefined if it isn't available. */
export const getDotImage = async (
  source: ReportSource | undefined,
  query: PictureFile & { id: string },
): Promise<Blob | undefined> =>
  source ? source.getDotImage(query) : readPicture(await api.open(routes.getDotImage, { query }).catch(() => undefined))

/** An error is JSON. */
export const readPicture = async (reply: Response | undefined): Promise<Blob | undefined> => {
  const isPicture = /^(image\/svg\+xml|text\/vnd\.graphviz)/.test(reply?.headers.get('content-type') ?? '')
  return isPicture ? reply?.blob() : undefined
}
