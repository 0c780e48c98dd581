import { abiEncodedStorageArray } from './abi-encoded-storage-array/index.ts'
import { allowanceRace } from './allowance-race/index.ts'
import { arbitraryTransferFrom } from './arbitrary-transfer-from/index.ts'
import { arrayLengthUnderflow } from './array-length-underflow/index.ts'
import { arrayPassedByValue } from './array-passed-by-value/index.ts'
import { assemblyInView } from './assembly-in-view/index.ts'
import { assemblyReturn } from './assembly-return/index.ts'
import { assertChangesState } from './assert-changes-state/index.ts'
import { assertionCanFail } from './assertion-can-fail/index.ts'
import { blockingPayment } from './blocking-payment/index.ts'
import { booleanConstant } from './boolean-constant/index.ts'
import { comparisonAlwaysSame } from './comparison-always-same/index.ts'
import { controlledArrayLength } from './controlled-array-length/index.ts'
import { controlledDelegatecall } from './controlled-delegatecall/index.ts'
import { declaredGuardMissing } from './declared-guard-missing/index.ts'
import { deprecatedSolidity } from './deprecated-solidity/index.ts'
import type { Detector } from './detector.ts'
import { divideBeforeMultiply } from './divide-before-multiply/index.ts'
import { emptyBaseConstructor } from './empty-base-constructor/index.ts'
import { exactBlockValue } from './exact-block-value/index.ts'
import { externalCallsInLoop } from './external-calls-in-loop/index.ts'
import { feedRegistryChain } from './feed-registry-chain/index.ts'
import { forwardedDelegatecall } from './forwarded-delegatecall/index.ts'
import { ignoredReturnValue } from './ignored-return-value/index.ts'
import { initialisedByFunction } from './initialised-by-function/index.ts'
import { lockedEther } from './locked-ether/index.ts'
import { mappingSurvivesDelete } from './mapping-survives-delete/index.ts'
import { misreportedTransfer } from './misreported-transfer/index.ts'
import { missingEvent } from './missing-event/index.ts'
import { missingZeroCheck } from './missing-zero-check/index.ts'
import { mistypedAssignment } from './mistyped-assignment/index.ts'
import { msgValueReused } from './msg-value-reused/index.ts'
import { nestedPublicMapping } from './nested-public-mapping/index.ts'
import { nonstandardTokenInterface } from './nonstandard-token-interface/index.ts'
import { openMint } from './open-mint/index.ts'
import { orderDependentPayment } from './order-dependent-payment/index.ts'
import { overwrittenValue } from './overwritten-value/index.ts'
import { packedHashCollision } from './packed-hash-collision/index.ts'
import { reachablePanic } from './reachable-panic/index.ts'
import { reentrancyEther } from './reentrancy-ether/index.ts'
import { reentrancyLimitedGas } from './reentrancy-limited-gas/index.ts'
import { reentrancyOrder } from './reentrancy-order/index.ts'
import { reentrancyState } from './reentrancy-state/index.ts'
import { repeatedBaseConstructor } from './repeated-base-constructor/index.ts'
import { retiredExternalFunction } from './retired-external-function/index.ts'
import { retryableOrder } from './retryable-order/index.ts'
import { returnBomb } from './return-bomb/index.ts'
import { reversedShift } from './reversed-shift/index.ts'
import { shadowedName } from './shadowed-name/index.ts'
import { shadowedState } from './shadowed-state/index.ts'
import { shortAddress } from './short-address/index.ts'
import { signatureReplay } from './signature-replay/index.ts'
import { signedStorageArray } from './signed-storage-array/index.ts'
import { skippingModifier } from './skipping-modifier/index.ts'
import { strictEquality } from './strict-equality/index.ts'
import { testEnvironment } from './test-environment/index.ts'
import { textDirectionOverride } from './text-direction-override/index.ts'
import { timeLimit } from './time-limit/index.ts'
import { timestampDependence } from './timestamp-dependence/index.ts'
import { tokenBooksBroken } from './token-books-broken/index.ts'
import { tokenTaken } from './token-taken/index.ts'
import { twoConstructors } from './two-constructors/index.ts'
import { txOrigin } from './tx-origin/index.ts'
import { unboundedLoop } from './unbounded-loop/index.ts'
import { unboundedPayout } from './unbounded-payout/index.ts'
import { uncheckedCall } from './unchecked-call/index.ts'
import { uncheckedOracleAnswer } from './unchecked-oracle-answer/index.ts'
import { uncheckedTokenTransfer } from './unchecked-token-transfer/index.ts'
import { unclassified } from './unclassified/index.ts'
import { unguardedBurn } from './unguarded-burn/index.ts'
import { unguardedMint } from './unguarded-mint/index.ts'
import { unguardedSetting } from './unguarded-setting/index.ts'
import { unguardedTokenWithdrawal } from './unguarded-token-withdrawal/index.ts'
import { uninitializedFunctionPointer } from './uninitialized-function-pointer/index.ts'
import { uninitializedLocal } from './uninitialized-local/index.ts'
import { uninitializedState } from './uninitialized-state/index.ts'
import { uninitializedStoragePointer } from './uninitialized-storage-pointer/index.ts'
import { unprotectedEtherWithdrawal } from './unprotected-ether-withdrawal/index.ts'
import { unprotectedPrivilege } from './unprotected-privilege/index.ts'
import { unprotectedRandomnessRequest } from './unprotected-randomness-request/index.ts'
import { unprotectedSelfdestruct } from './unprotected-selfdestruct/index.ts'
import { unprotectedUpgrade } from './unprotected-upgrade/index.ts'
import { unreachablePayment } from './unreachable-payment/index.ts'
import { usedBeforeDeclared } from './used-before-declared/index.ts'
import { uselessUsingFor } from './useless-using-for/index.ts'
import { viewChangesState } from './view-changes-state/index.ts'
import { weakRandomness } from './weak-randomness/index.ts'
import { wrappingArithmetic } from './wrapping-arithmetic/index.ts'
import { wrongDomainSeparator } from './wrong-domain-separator/index.ts'
import { xorForPower } from './xor-for-power/index.ts'

/** Every kind of finding that we can tell a user about: one folder and one line each. */
export const detectors: readonly Detector[] = [
  abiEncodedStorageArray,
  allowanceRace,
  arbitraryTransferFrom,
  arrayLengthUnderflow,
  arrayPassedByValue,
  assemblyInView,
  assemblyReturn,
  assertChangesState,
  assertionCanFail,
  blockingPayment,
  booleanConstant,
  comparisonAlwaysSame,
  controlledArrayLength,
  controlledDelegatecall,
  declaredGuardMissing,
  deprecatedSolidity,
  divideBeforeMultiply,
  emptyBaseConstructor,
  exactBlockValue,
  externalCallsInLoop,
  feedRegistryChain,
  forwardedDelegatecall,
  ignoredReturnValue,
  initialisedByFunction,
  lockedEther,
  mappingSurvivesDelete,
  misreportedTransfer,
  missingEvent,
  missingZeroCheck,
  mistypedAssignment,
  msgValueReused,
  nestedPublicMapping,
  nonstandardTokenInterface,
  openMint,
  orderDependentPayment,
  overwrittenValue,
  packedHashCollision,
  reachablePanic,
  reentrancyEther,
  reentrancyLimitedGas,
  reentrancyOrder,
  reentrancyState,
  repeatedBaseConstructor,
  retiredExternalFunction,
  retryableOrder,
  returnBomb,
  reversedShift,
  shadowedName,
  shadowedState,
  shortAddress,
  signatureReplay,
  signedStorageArray,
  skippingModifier,
  strictEquality,
  testEnvironment,
  textDirectionOverride,
  timeLimit,
  timestampDependence,
  tokenBooksBroken,
  tokenTaken,
  twoConstructors,
  txOrigin,
  unboundedLoop,
  unboundedPayout,
  uncheckedCall,
  uncheckedOracleAnswer,
  uncheckedTokenTransfer,
  unguardedBurn,
  unguardedMint,
  unguardedSetting,
  unguardedTokenWithdrawal,
  uninitializedFunctionPointer,
  uninitializedLocal,
  uninitializedState,
  uninitializedStoragePointer,
  unprotectedEtherWithdrawal,
  unprotectedPrivilege,
  unprotectedRandomnessRequest,
  unprotectedSelfdestruct,
  unprotectedUpgrade,
  unreachablePayment,
  usedBeforeDeclared,
  uselessUsingFor,
  viewChangesState,
  weakRandomness,
  wrappingArithmetic,
  wrongDomainSeparator,
  xorForPower,
  unclassified,
]
