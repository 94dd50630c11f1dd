/* What shell and modules use of rxjs. An addition is a minor release of the contract, and weighs on every page. */
export {
  BehaviorSubject,
  Observable,
  Subject,
  Subscription,
  debounceTime,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  of,
  switchMap,
  takeUntil,
  throttleTime,
  timer,
} from 'rxjs';
