/** Forms by react-hook-form, the same to a person wherever they stand. The library comes with whoever imports this path. */
export { draftsOf, type Draft } from './drafts';
export { FormProblems } from './form-problems';
export { useDraft } from './use-draft';
export { useFormTexts } from './use-form-texts';
export { useSend } from './use-send';
