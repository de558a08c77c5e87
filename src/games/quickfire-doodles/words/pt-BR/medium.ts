import { packWords } from '../packed-word.ts'

export const mediumWords = packWords(
  'pt-br-medium',
  `
Churrasco, churrasqueira, churrasco no quintal
Feira livre, feira, barraca de feira, barraca de frutas
Rede na varanda, rede, deitar na rede, rede de dormir
Fila do banco, fila
Engarrafamento, trânsito, congestionamento, trânsito parado
Ponto de ônibus, parada de ônibus, esperar o ônibus
Carrinho de pipoca, pipoqueiro, pipoqueira, pipoca
Água de coco, coco com canudo, coco gelado, coco
Castelo de areia
Guarda-sol na praia, guarda-sol, praia
Futebol de botão, jogo de botão
Pênalti, cobrança de pênalti
Gol de bicicleta, chute de bicicleta
Pebolim, totó, pimbolim
Amarelinha, pular amarelinha
Esconde-esconde, pique-esconde, brincar de esconder
Pular corda, pulando corda, corda
Cabo de guerra
Dança das cadeiras
Karaokê, caraoquê, cantar no karaokê
Roda de samba, samba
Trio elétrico
Bloco de carnaval, carnaval, desfile de carnaval, bloco de rua
Fogueira
Bolo de aniversário, aniversário, bolo com velas, bolo
Brigadeiro, brigadeiros, docinho
Varal, varal de roupa, roupa no varal, roupa secando
Ferro de passar, passar roupa, tábua de passar, ferro
Lavar a louça, lavar louça, louça suja, pia cheia, louça
Máquina de lavar, lavadora, máquina de lavar roupa
Liquidificador
Filtro de barro, filtro d’água
Caixa d’água
Torneira pingando, torneira, vazamento, goteira
Falta de luz, apagão, acabou a luz, queda de energia
Chuveiro, chuveiro elétrico, ducha, banho, tomar banho
Elevador
Escada rolante
Porta giratória
Semáforo, sinal, farol, sinaleira, sinaleiro, sinal de trânsito
Faixa de pedestres, faixa de pedestre
Roda-gigante
Carrossel
Montanha-russa
Carrinho bate-bate, bate-bate, carrinho de bate-bate
Escorregador, escorrega, tobogã
Gangorra
Balanço, balanço na árvore
Piscina, mergulho na piscina
Cachoeira, queda d’água, cascata
Surfe, surf, surfar, prancha de surfe, prancha
Pescaria, pescar, pesca, vara de pescar
Acampamento, acampar, camping, barraca de camping, barraca
Piquenique, piquenique no parque
Disco voador, óvni, nave espacial
Astronauta
Estrela cadente
Pôr do sol, nascer do sol, amanhecer, entardecer
Dia de chuva, chuva, temporal, toró
Poça d’água, poça, pular na poça
Espantalho
Formigueiro
Colmeia
Teia de aranha, teia
Ninho de passarinho, ninho
Aquário
Casa na árvore
Casa mal-assombrada, casa assombrada, mansão assombrada
Mapa do tesouro
Mensagem na garrafa, garrafa com mensagem, carta na garrafa
Navio pirata, barco pirata
Submarino
Balão de ar quente, passeio de balão
Asa-delta, parapente
Paraquedas, salto de paraquedas
Bondinho, teleférico
Orelhão, telefone público, cabine telefônica
Banca de jornal, banca de revistas
Padaria, pão quentinho
Carrinho de supermercado, supermercado, carrinho de compras, mercado
Caixa eletrônico
Videochamada, chamada de vídeo, reunião on-line, videoconferência
Café derramado, mancha de café, derramar café
Soneca, cochilo, sesta, tirar uma soneca
Ronco, roncar, pessoa roncando
Espirro, espirrar, atchim
Cafuné, carinho na cabeça, fazer cafuné
Abraço, abraçar, abraço apertado
Aperto de mão, aperto de mãos, apertar a mão
Mala de viagem, mala, mala cheia, fazer a mala, arrumar a mala
Pneu furado, trocar o pneu, pneu
Caminhão de mudança, mudança
Truque de mágica, mágica, mágico, coelho na cartola
Malabarismo, malabares, malabarista
Circo, lona de circo
Teatro de fantoches, fantoche, fantoches, marionete
Cinema, filme, ver um filme
Sanfona, acordeão, gaita, tocar sanfona
Capoeira, roda de capoeira, berimbau
Frescobol
Vôlei de praia, vôlei, voleibol
Dominó, jogo de dominó
Xadrez, jogo de xadrez, tabuleiro de xadrez
Quebra-cabeça
Palavras cruzadas
Tricô, tricotar, fazer tricô
Máquina de costura, costurar
Regador, regar as plantas, molhar as plantas
Horta, canteiro
Aviãozinho de papel, avião de papel
Passear com o cachorro, passeio com o cachorro, levar o cachorro para passear
Pegadas na areia, pegadas, pegada
Bolhas de sabão, bolha de sabão, bolhas, bolinhas de sabão
Ventilador, ventilador de teto
Panela de pressão
Pastel de feira, pastel
Carrinho de rolimã, rolimã
`,
)
