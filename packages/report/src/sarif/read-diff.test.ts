import { expect, test } from 'vitest'
import { readDiff } from './read-diff.ts'

test('default: reads changed, added and removed lines in the original numbers', () => {
  const diff = `diff --git a/src/A.sol b/src/A.sol
--- a/src/A.sol
+++ b/src/A.sol
@@ -3,5 +3,5 @@
 three
-four
+4
+4.5
 five
-six
 seven
@@ -20,1 +20,2 @@
 twenty
+new
diff --git a/B.sol b/B.sol
--- a/B.sol
+++ b/B.sol
@@ -1,1 +1,1 @@
-- a
+- b
`
  expect(readDiff(diff)).toEqual([
    {
      file: 'src/A.sol',
      changes: [
        { startLine: 4, endLine: 5, text: '4\n4.5\n' },
        { startLine: 6, endLine: 7, text: '' },
        { startLine: 21, endLine: 21, text: 'new\n' },
      ],
    },
    { file: 'B.sol', changes: [{ startLine: 1, endLine: 2, text: '- b\n' }] },
  ])
})
