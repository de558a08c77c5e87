import { polls } from '../poll.ts'

export const sillyPolls = polls(
  'pt-br-silly',
  `
01 Uma capivara entra na reunião. O que ela diz? | Nada, só fica | “Bom dia, gente” | “Vamos com calma” | “Quem trouxe a grama?”
02 Qual bicho nunca se atrasa? | O galo | A formiga | O beija-flor | A preguiça, que saiu ontem
03 O bem-te-vi diz que viu você. Fazendo o quê? | Dançando na cozinha | Falando com as plantas | Repetindo a sobremesa | Nada, ele é que fala demais
04 O vira-lata caramelo merece qual título? | Tesouro nacional | Destaque do mês | Alteza da Calçada | Todos, e um petisco
05 Onde está o seu guarda-chuva perdido? | No ônibus | Onde almocei | Onde não chove | Num país só de guarda-chuvas
06 Para onde vão as tampas dos potes? | Para o mesmo lugar das meias | Para outra dimensão | Para a casa de parentes
07 Qual seria o seu bloco de carnaval? | Unidos do Cochilo | Acadêmicos do Lanche | Atraso, Mas Chego | Só Vou se Tiver Sombra
08 Que fantasia sai do seu armário no carnaval? | Abacaxi | Pirata | Planta de escritório | Segunda-feira
09 Um disco voador pousa na praça. O que você oferece? | Café passado na hora | Pão de queijo | Um lugar na sombra | Ajuda para estacionar
10 A rede da varanda chama você. O que ela diz? | “Só cinco minutinhos” | “Trouxe o livro?” | “Amanhã você resolve”
11 A sua vida virou novela. Em que horário passa? | Às seis, com romance | Às sete, com confusão | Às nove, com suspense | De madrugada, em reprise
12 O que não pode faltar numa novela? | Um casamento | Gêmeos de surpresa | Um segredo na escada | Um café da manhã que ninguém come
13 A geladeira fala de madrugada. O que ela quer? | Companhia | Que você feche a porta | Contar quem comeu o pudim | Férias num lugar quente
14 Um pombo senta ao seu lado no ponto de ônibus. E aí? | Divido o lanche | Pergunto qual linha ele espera | Falo do tempo | Cedo a vez na hora de subir
15 Qual objeto da casa é o mais teimoso? | O ventilador, que só diz não | A gaveta, que emperra | O controle, que se esconde | O chuveiro, que muda de ideia
16 Como se dobra um lençol de elástico? | Com técnica | Em forma de bola | Não dobro, negocio
17 Você acha uma meia sem par. E agora? | Guardo, o par pode voltar | Apresento outra meia solteira | Faço um fantoche
18 Quantas vezes se aperta o botão do elevador? | Uma | Duas | Até ele entender
19 Em que você batuca melhor? | Na mesa | No volante | Na caixa de fósforos | Na paciência de quem está perto
20 Qual superpoder ajuda mais numa fila? | Fazer surgir uma cadeira | Dormir em pé | Adiantar o relógio | Escolher a fila certa
21 A fila do lado anda mais rápido. Você muda? | Mudo, e a minha dispara | Fico, por princípio
22 O mapa do celular manda virar onde não há rua. E agora? | Confio | Discuto com a voz | Pergunto na padaria
23 “É logo ali” fica a que distância? | Duzentos metros | Dois quilômetros | Outro estado
24 Você fala com as plantas? | Falo | Elas é que puxam assunto
25 Quem é mais elegante: a garça ou o tucano? | A garça, toda de branco | O tucano, em traje de gala
26 Praia ou cachoeira? | Praia, com areia até amanhã | Cachoeira, com gritinho de frio
27 Guarda-sol ou sombra de coqueiro? | Guarda-sol | Coqueiro, de olho no coco
28 O que merece um nome próprio? | O carro | A planta da sala | O aspirador robô | O guarda-chuva, antes que suma
29 Que estilo você canta no chuveiro? | Samba | Sertanejo | Ópera | Jingle de propaganda
30 Você escreve “já estou chegando”. Onde você está? | Na esquina | No elevador | No banho | No sofá, mas com pressa
31 Você ganhou a rifa. Qual é o prêmio? | Uma cesta de café da manhã | Um ventilador | Um bolo | Outra rifa
32 Se o domingo à noite fosse comida, qual seria? | Uma sopa | Uma pizza | O resto do almoço | Um suspiro
33 Qual palavra é mais gostosa de dizer? | Cafuné | Borogodó | Jabuticaba | Paralelepípedo
34 Se a Lua fosse um doce, qual seria? | Pudim | Beijinho | Queijadinha | Cocada, e alguém já mordeu
35 Um jacaré quer alugar o quarto dos fundos. Aceita? | Aceito, com referências | Só se dividir a conta de água | Depende do sorriso
36 As formigas acharam o açúcar. O que deixam em troca? | Um bilhete | Um pedido de desculpas | Uma avaliação de cinco estrelas
37 Aquela nuvem parece o quê? | Um coelho | Um pão | Uma vírgula | Outra nuvem, disfarçada
38 O que freia o seu carrinho de rolimã? | O chinelo | O mato | O fim da ladeira
39 Vão fazer uma estátua sua. Em que pose? | Acenando | Apontando para o futuro | Procurando a chave | Na rede
40 Como se resolve um empate? | Par ou ímpar | Cara ou coroa | Pedra, papel e tesoura | Quem gritar “eu!” primeiro
41 Dormir de meia? | Sim, até no verão | Nunca, nem no inverno
`,
)
