import type { BytecodeMatch } from '@lc/api-contract'
import { matchBuild } from '@lc/chains'
import type { StoredDeployment } from '@lc/db'
import type { Build } from '@lc/engines'

/** Whether what was compiled is what is deployed. */
export const matchDeployed = ({ code, deployment }: StoredDeployment, build: Build | undefined): BytecodeMatch =>
  build
    ? matchBuild(build, { code, blockNumber: deployment.block.number })
    : { verdict: 'not_compared', why: 'not_compiled' }
