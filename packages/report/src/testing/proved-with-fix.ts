import type { Proof } from '@lc/api-contract'

/** A proof with a patch of one line. */
export const provedWithFix: Proof = {
  kind: 'proof',
  path: 'test/proof/WalletProofs.t.sol',
  test: 'test_proof_1',
  control: 'test_control_1',
  source: '',
  output: '[PASS] test_proof_1()',
  calls: [],
  fix: {
    edit: 'replace_origin',
    files: ['src/Wallet.sol'],
    diff: `diff --git a/src/Wallet.sol b/src/Wallet.sol
--- a/src/Wallet.sol
+++ b/src/Wallet.sol
@@ -1,3 +1,3 @@
 contract Wallet {
-  require(tx.origin == owner);
+  require(msg.sender == owner);
 }
`,
    checks: [
      { name: 'compiles', outcome: 'held' },
      { name: 'own_tests', outcome: 'not_applicable' },
    ],
  },
}
