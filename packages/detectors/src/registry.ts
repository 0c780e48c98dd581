import { arbitraryTransferFrom } from './arbitrary-transfer-from/index.ts'
import { controlledDelegatecall } from './controlled-delegatecall/index.ts'
import type { Detector } from './detector.ts'
import { divideBeforeMultiply } from './divide-before-multiply/index.ts'
import { externalCallsInLoop } from './external-calls-in-loop/index.ts'
import { ignoredReturnValue } from './ignored-return-value/index.ts'
import { lockedEther } from './locked-ether/index.ts'
import { missingZeroCheck } from './missing-zero-check/index.ts'
import { reentrancyEther } from './reentrancy-ether/index.ts'
import { reentrancyOrder } from './reentrancy-order/index.ts'
import { reentrancyState } from './reentrancy-state/index.ts'
import { shadowedName } from './shadowed-name/index.ts'
import { shadowedState } from './shadowed-state/index.ts'
import { strictEquality } from './strict-equality/index.ts'
import { timestampDependence } from './timestamp-dependence/index.ts'
import { txOrigin } from './tx-origin/index.ts'
import { uncheckedCall } from './unchecked-call/index.ts'
import { uncheckedTokenTransfer } from './unchecked-token-transfer/index.ts'
import { unclassified } from './unclassified/index.ts'
import { uninitializedState } from './uninitialized-state/index.ts'
import { uninitializedStoragePointer } from './uninitialized-storage-pointer/index.ts'
import { unprotectedEtherWithdrawal } from './unprotected-ether-withdrawal/index.ts'
import { unprotectedSelfdestruct } from './unprotected-selfdestruct/index.ts'
import { unprotectedUpgrade } from './unprotected-upgrade/index.ts'
import { weakRandomness } from './weak-randomness/index.ts'

/** Every kind of finding that we can tell a user about: one folder and one line each. */
export const detectors: readonly Detector[] = [
  arbitraryTransferFrom,
  controlledDelegatecall,
  divideBeforeMultiply,
  externalCallsInLoop,
  ignoredReturnValue,
  lockedEther,
  missingZeroCheck,
  reentrancyEther,
  reentrancyOrder,
  reentrancyState,
  shadowedName,
  shadowedState,
  strictEquality,
  timestampDependence,
  txOrigin,
  uncheckedCall,
  uncheckedTokenTransfer,
  uninitializedState,
  uninitializedStoragePointer,
  unprotectedEtherWithdrawal,
  unprotectedSelfdestruct,
  unprotectedUpgrade,
  weakRandomness,
  unclassified,
]
