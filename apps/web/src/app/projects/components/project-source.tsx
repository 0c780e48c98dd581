import { chainById, type Preflight } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Address } from '../../../shared/ui/address.tsx'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { BytecodeLook } from './bytecode-look.tsx'

interface ProjectSourceProps {
  preflight: Preflight
  onBack: () => void
  onUpload: () => void
}

/** The first step of a project that exists: what it was made of. Without verified source there is a look, and nothing to scan. */
export const ProjectSource = ({ preflight, onBack, onUpload }: ProjectSourceProps) => {
  const locale = useLocale()
  const { deployed, fileCount } = preflight
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {deployed ? (
          <p>
            {chainById(deployed.deployment.chainId)?.name} <Address address={deployed.deployment.address} />
          </p>
        ) : (
          <p>{m.intake_files({ count: fileCount }, { locale })}</p>
        )}
        <button type="button" onClick={onBack} className={buttonClass('quiet')}>
          {m.intake_other_source({}, { locale })}
        </button>
      </div>
      {deployed?.look && (
        <>
          <BytecodeLook look={deployed.look} onUpload={onUpload} />
          <DeploymentFacts deployment={deployed.deployment} />
        </>
      )}
    </div>
  )
}
