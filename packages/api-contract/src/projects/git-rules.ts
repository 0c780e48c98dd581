/** Rules for repositories, without schemas, so that pages can use them. */

const MAX_REF_CHARS = 200
const COMMIT = /^[0-9a-f]{40}$/

export const isCommitId = (text: string): boolean => COMMIT.test(text)

/**
 * Whether this can be the name of a branch or a tag, or a commit, by the rules of `git check-ref-format`. A name with a
 * leading dash looks like an option and is refused.
 */
export const isGitRef = (ref: string): boolean => {
  if (ref.length === 0 || ref.length > MAX_REF_CHARS || /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{/.test(ref)) return false
  if (ref === '@' || ref.startsWith('-') || ref.endsWith('.')) return false
  return ref.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
}

/** A page of a branch, tag or commit on GitHub or GitLab. */
const PAGE = /^(https:\/\/[^/]+\/.+?)\/(?:-\/)?(?:tree|commit)\/([^?#]+)$/

/** Splits a link to a branch or a commit, as people copy it from a browser, into the repository and the ref. */
export const splitRepositoryLink = (link: string): { url: string; ref?: string } => {
  const [, url, ref] = link.length > 500 ? [] : (PAGE.exec(link.replace(/\/+$/, '')) ?? [])
  return url !== undefined && ref !== undefined ? { url, ref } : { url: link }
}
