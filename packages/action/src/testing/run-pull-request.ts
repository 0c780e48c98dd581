import { runAction } from './run-action.ts'

interface PullRequest {
  /** Of the runner's own files. */
  folder: string
  workspace: string
  github: { url: string; token: string }
  /** The file of `lcat`. */
  cli: string
  inputs: Record<string, string>
  base: string | undefined
  head: string | undefined
}

/** Runs the action for a pull request of the repository itself. */
export const runPullRequest = ({ folder, workspace, github, cli, inputs, base, head = '' }: PullRequest) => {
  const repo = { full_name: 'acme/vault' }
  return runAction({
    folder,
    inputs,
    env: {
      GITHUB_WORKSPACE: workspace,
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: repo.full_name,
      GITHUB_SHA: head,
      GITHUB_TOKEN: github.token,
      LCAT_ACTION_CLI: cli,
    },
    event: { pull_request: { number: 7, head: { repo }, base: { repo, sha: base } } },
  })
}
