import { m } from '@lc/content/messages'
import { PasskeyDialog } from '../../app/account/second-factors/passkey-dialog.tsx'
import { RecoveryCodesDialog } from '../../app/account/second-factors/recovery-codes-dialog.tsx'
import { RemoveDialog } from '../../app/account/second-factors/remove-dialog.tsx'
import { RenewDialog } from '../../app/account/second-factors/renew-dialog.tsx'
import { TotpDialog } from '../../app/account/second-factors/totp-dialog.tsx'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { sampleCodes, samplePasskey, sampleSetup, sampleTotp } from '../samples/sample-factors.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay, stayPut } from './component-page.tsx'

export const meta = appMeta(m.catalogue_factor_set_up)

const still = { email: SAMPLE_EMAIL, onChanged: stayPut, onClose: stay }
const totp = { ...still, setup: sampleSetup }

/** The dialogs that add, remove and replace second factors. */
export default function FactorSetUpPage() {
  return (
    <ComponentPage name={m.catalogue_factor_set_up} modal={(close) => <TotpDialog {...totp} onClose={close} />}>
      <State caption={m.catalogue_factor_set_up_passkey}>
        <PasskeyDialog {...still} />
      </State>
      <State caption={m.catalogue_factor_set_up_waiting}>
        <PasskeyDialog {...still} start={{ isBusy: true }} />
      </State>
      <State caption={m.catalogue_factor_set_up_cancelled}>
        <PasskeyDialog {...still} start={{ problem: 'unused' }} />
      </State>
      <State caption={m.catalogue_factor_set_up_known}>
        <PasskeyDialog {...still} start={{ problem: 'known' }} />
      </State>
      <State caption={m.catalogue_factor_set_up_refused}>
        <PasskeyDialog {...still} start={{ problem: 'refused' }} />
      </State>
      <State caption={m.catalogue_factor_set_up_app}>
        <TotpDialog {...totp} />
      </State>
      <State caption={m.catalogue_factor_set_up_wrong}>
        <TotpDialog {...totp} start={{ problem: 'wrong-code' }} />
      </State>
      <State caption={m.catalogue_factor_set_up_expired}>
        <TotpDialog {...totp} start={{ problem: 'expired' }} />
      </State>
      <State caption={m.catalogue_factor_set_up_codes}>
        <RecoveryCodesDialog codes={sampleCodes} email={SAMPLE_EMAIL} onClose={stay} />
      </State>
      <State caption={m.catalogue_factor_set_up_renew}>
        <RenewDialog {...still} />
      </State>
      <State caption={m.catalogue_factor_set_up_remove}>
        <RemoveDialog {...still} factor={samplePasskey} isLast={false} />
      </State>
      <State caption={m.catalogue_factor_set_up_last}>
        <RemoveDialog {...still} factor={sampleTotp} isLast />
      </State>
    </ComponentPage>
  )
}
