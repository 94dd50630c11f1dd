/*
 * The rules of the linter by name: those that ESLint recommends for JavaScript, the strict set of typescript-eslint with types, and
 * those of React with its compiler's.
 */

const errors = (names: string): Record<string, 'error'> =>
  Object.fromEntries(
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, 'error']),
  );

/** What is wrong in any script. */
export const SCRIPT_RULES = errors(`
  constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign no-compare-neg-zero
  no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var
  no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-func-assign no-global-assign no-import-assign
  no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-new-native-nonconstructor
  no-nonoctal-decimal-escape no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces no-self-assign no-setter-return
  no-shadow-restricted-names no-sparse-arrays no-this-before-super no-unassigned-vars no-unreachable no-unsafe-finally
  no-unsafe-negation no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-unused-vars
  no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape no-with preserve-caught-error require-yield
  use-isnan valid-typeof
  eqeqeq no-console
`);

/** What is wrong in TypeScript beside that; most of these read the types. */
export const TYPESCRIPT_RULES = {
  ...errors(`
    no-array-constructor no-unused-expressions no-useless-constructor no-var prefer-const prefer-rest-params prefer-spread
    typescript/await-thenable typescript/no-array-delete typescript/no-base-to-string typescript/no-deprecated
    typescript/no-duplicate-enum-values typescript/no-duplicate-type-constituents typescript/no-dynamic-delete
    typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
    typescript/no-extraneous-class typescript/no-floating-promises typescript/no-for-in-array
    typescript/no-generated-empty-object-type typescript/no-implied-eval typescript/no-invalid-void-type
    typescript/no-meaningless-void-operator typescript/no-misused-new typescript/no-misused-promises typescript/no-misused-spread
    typescript/no-mixed-enums typescript/no-namespace typescript/no-non-null-asserted-nullish-coalescing
    typescript/no-non-null-asserted-optional-chain typescript/no-non-null-assertion typescript/no-redundant-type-constituents
    typescript/no-require-imports typescript/no-this-alias typescript/no-unnecessary-boolean-literal-compare
    typescript/no-unnecessary-condition typescript/no-unnecessary-template-expression typescript/no-unnecessary-type-arguments
    typescript/no-unnecessary-type-assertion typescript/no-unnecessary-type-constraint typescript/no-unnecessary-type-conversion
    typescript/no-unsafe-argument typescript/no-unsafe-assignment typescript/no-unsafe-call
    typescript/no-unsafe-declaration-merging typescript/no-unsafe-enum-comparison typescript/no-unsafe-function-type
    typescript/no-unsafe-member-access typescript/no-unsafe-return typescript/no-unsafe-unary-minus
    typescript/no-useless-default-assignment typescript/no-wrapper-object-types typescript/only-throw-error
    typescript/prefer-as-const typescript/prefer-literal-enum-member typescript/prefer-namespace-keyword
    typescript/prefer-promise-reject-errors typescript/prefer-reduce-type-parameter typescript/prefer-return-this-type
    typescript/related-getter-setter-pairs typescript/require-await typescript/switch-exhaustiveness-check
    typescript/triple-slash-reference typescript/unbound-method typescript/unified-signatures
    typescript/use-unknown-in-catch-callback-variable
  `),
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
} as const;

/** What is wrong in a component or a hook. */
export const REACT_RULES = errors(`
  react/error-boundaries react/exhaustive-deps react/globals react/immutability react/incompatible-library
  react/preserve-manual-memoization react/purity react/refs react/rules-of-hooks react/set-state-in-effect
  react/set-state-in-render react/static-components react/unsupported-syntax react/use-memo
`);
