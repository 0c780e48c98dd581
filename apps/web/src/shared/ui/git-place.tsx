import type { GitSource } from '@lc/api-contract'
import { visibleText } from '@lc/content'

const SHORT_COMMIT = 12

/** A repository with its ref and, once it is imported, the commit. The address is text, because users typed it. */
export const GitPlace = ({ git: { url, ref, commit } }: { git: GitSource }) => (
  <p className="min-w-0 font-mono text-sm wrap-anywhere" data-git={commit}>
    {visibleText(url)}
    {ref !== undefined && ref !== commit && ` · ${visibleText(ref)}`}
    {commit !== undefined && ` · ${commit.slice(0, SHORT_COMMIT)}`}
  </p>
)
