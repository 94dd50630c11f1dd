/** Forms by react-hook-form, the same to a person wherever they stand. The library comes with whoever imports this path. */
export { FormProblems } from './form-problems';
export { useFormTexts } from './use-form-texts';
export { useSend } from './use-send';
