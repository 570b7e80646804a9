interface Props {
  status: 'loading' | 'failed';
  onRetry: () => void;
  labels: { loading: string; failed: string; retry: string };
}

/** In place of a list: that it is being fetched, or that this failed and can be tried again. */
export function ListLoading({ status, onRetry, labels }: Props) {
  return status === 'loading' ? (
    <p role="status" className="flex items-center gap-3 py-10 text-ink">
      <span className="spinner" aria-hidden="true" />
      {labels.loading}
    </p>
  ) : (
    <div role="alert" className="flex flex-wrap items-center gap-5 py-10 text-beni">
      <p>{labels.failed}</p>
      <button type="button" className="quiet-link" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
