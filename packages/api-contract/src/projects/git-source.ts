import { z } from 'zod'
import { isGitRef } from './git-rules.ts'

/** A repository as a user names it. Without a ref, the default branch is read. */
export const GitRequest = z.strictObject({
  url: z.string().min(1).max(500).meta({ description: 'An https address without user name and password.' }),
  ref: z
    .string()
    .max(200)
    .refine(isGitRef, 'ref')
    .optional()
    .meta({ description: 'A branch, a tag or a full commit id; the default branch if absent.' }),
})
export type GitRequest = z.infer<typeof GitRequest>

/** Where the files of a project come from. `commit` is present once they are imported. */
export const GitSource = z.object({
  url: z.string(),
  ref: z.string().optional(),
  commit: z.string().optional(),
})
export type GitSource = z.infer<typeof GitSource>

/** Why an import ended without files. Each is also a reason of the compile check, with its text. */
export const gitRefusals = [
  'git_address_refused',
  'git_file_refused',
  'git_file_too_large',
  'git_link_outside',
  'git_names_clash',
  'git_no_sources',
  'git_not_found',
  'git_path_refused',
  'git_redirected',
  'git_ref_not_found',
  'git_submodule_refused',
  'git_too_large',
  'git_too_many_files',
  'git_too_slow',
  'git_unreachable',
  'git_unreadable',
] as const
export type GitRefusal = (typeof gitRefusals)[number]
