import { useRouter } from '@tanstack/react-router';
import { SoonPage } from '../../../features/climate-report/soon-page.tsx';

/** The assistant's subscription. */
export function AssistPage() {
  const router = useRouter();
  return (
    <div className="over-page">
      <SoonPage onBack={() => router.history.back()} />
    </div>
  );
}
